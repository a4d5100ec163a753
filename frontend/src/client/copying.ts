// Copying a text: where the page may, and else by selecting it for whoever looks.

/** Copy a text that stands in an element; return whether it was copied. */
export async function copied(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without https, as on many a school's server: select it.
    const selection = getSelection();
    if (element && selection) selection.selectAllChildren(element);
    return false;
  }
}
