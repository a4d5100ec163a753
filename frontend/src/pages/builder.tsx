// The widget that is nothing but a rule editor.
import { useModel } from "../client/hooks";
import type { EditorModel, Wire } from "../client/wire";
import { Builder } from "../components/builder";
import { Connection, Languages } from "../components/standing";

export function BuilderPage({ wire }: { wire: Wire<EditorModel> }) {
  const draft = useModel(wire);
  return (
    <div class="eleusis-page">
      <Connection wire={wire} />
      <Builder draft={draft} editor={wire} aside={<Languages />} />
    </div>
  );
}
