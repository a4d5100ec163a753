// What every page of a widget is given.
import type { AnyModel, Wire } from "../client/wire";

export type PageProps<M extends AnyModel> = { wire: Wire<M>; root: HTMLElement };
