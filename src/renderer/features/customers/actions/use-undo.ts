import { useState } from 'react'

/** A change that can be undone: what it was, and what restores the earlier state. */
export interface Undo {
  text: string
  run: () => Promise<unknown>
}

/** Keeps the last harmless change until it is undone or the next one follows. */
export const useUndo = () => {
  const [undo, setUndo] = useState<Undo | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  return {
    undo,
    isUndoing,
    offer: setUndo,
    run: async (): Promise<void> => {
      if (!undo) return
      setUndoing(true)
      await undo.run()
      setUndoing(false)
      setUndo(null)
    },
  }
}
export type UndoControl = ReturnType<typeof useUndo>
