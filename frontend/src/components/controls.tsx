// What is pressed: a button, one that stands out, a pill among others, a link in a text; and the form
// about it.
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
