/** Name fields: one of them can't be meant to take several values at once. */
const nameField = /\.(?:firstName|lastName)$/

/** Whether a text fits one field: a single line without the marks of a table, a GDS or a passport. */
const isForOneField = (text: string): boolean =>
  !/[\t\n]/.test(text.trim()) &&
  !/^\s*(?:NM\s?\d|N\.|-(?:I\/)?\d?[A-Z]+\/|[A-Z' -]+\/[A-Z]|[PIAC][A-Z<][A-Z<]{3}.*<<)/.test(text)

/**
 * Whether a pasted text is meant for the whole form: pasted outside fields, or several values into a name field.
 * A paste into a dialog stays there.
 */
export const isPassengerPaste = (text: string, target: EventTarget | null): boolean => {
  if (text.trim() === '') return false
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('dialog, [role=dialog]')) return false
  if (!target.matches('input, textarea, select, [contenteditable]')) return true
  return target instanceof HTMLInputElement && nameField.test(target.name) && !isForOneField(text)
}
