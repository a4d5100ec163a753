// What is pressed: a button, one that stands out, a pill among others, a link in a text, a drawing; and
// the form about it.
import type { ButtonHTMLAttributes, FormHTMLAttributes } from "preact";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { class?: string };

const looking =
  (look: string) =>
  ({ class: more = "", ...given }: Props) => (
    <button type="button" {...given} class={`${look} ${more}`.trim()} />
  );

export const Button = looking("eleusis-button");
export const Primary = looking("eleusis-button eleusis-primary");
export const Pill = looking("eleusis-pill");
export const Link = looking("eleusis-link");

type GlyphProps = { d: string; size?: number };

/** A drawing of one path. */
export const Glyph = ({ d, size = 20 }: GlyphProps) => (
  <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={d} />
  </svg>
);

/** A button that shows no more than a drawing. */
export const Icon = ({ name, d, class: look, ...given }: Props & { name: string; d: string }) => (
  <button type="button" {...given} class={`eleusis-icon ${look}`} aria-label={name} title={name}>
    <Glyph d={d} />
  </button>
);

type FormProps = FormHTMLAttributes<HTMLFormElement> & { submit: () => void };

/** A form that stays on its page. */
export const Form = ({ submit, ...given }: FormProps) => (
  <form
    {...given}
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  />
);

type ChoiceProps = {
  label?: string;
  value: string | number;
  set: (value: string) => void;
  /** Each with its name. */
  options: readonly (readonly [string | number, string])[];
  id?: string;
};

/** One of several, from a list. */
export const Choice = ({ label, id, value, set, options }: ChoiceProps) => (
  <select
    id={id}
    aria-label={label}
    value={value}
    onChange={(event) => set(event.currentTarget.value)}
  >
    {options.map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </select>
);

/** The same with its name before it. */
export const Filter = ({ label, ...given }: ChoiceProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the list is in it
  <label class="eleusis-filter eleusis-row eleusis-quiet">
    {label}
    <Choice {...given} />
  </label>
);
