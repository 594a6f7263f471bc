/** Things the person has to be told once. */
export interface Notices {
  list(): { id: string; text: string }[]
  add(text: string): void
  dismiss(id: string): void
}

/** `onChange` is called after each notice that comes or goes. */
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
