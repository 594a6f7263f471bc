/** Messages the person must see once. */
export interface Notices {
  list(): { id: string; text: string }[]
  add(text: string): void
  dismiss(id: string): void
}

/** `onChange` is called when a notice is added or removed. */
export function createNotices(onChange: () => void): Notices {
  const kept = new Map<string, string>()
  let next = 1
  return {
    list: () => [...kept].map(([id, text]) => ({ id, text })),
    add(text) {
      kept.set(String(next++), text)
      onChange()
    },
    dismiss(id) {
      kept.delete(id)
      onChange()
    },
  }
}
