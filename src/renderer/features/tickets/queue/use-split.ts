import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'

/** Width of the page from which a table and a ticket fit side by side. */
const splitFromPx = 1200

const key = 'tickets.sideBySide'

/**
 * Returns whether the open ticket is beside the table instead of over it, and a function to switch. The choice is stored;
 * on a page that is too narrow it has no effect.
 */
export const useSplit = () => {
  const { settings } = usePlatform()
  const [isChosen, setChosen] = useState(false)
  const isWide = useWiderThan(splitFromPx)
  useEffect(() => {
    let isGone = false
    void settings.get(key).then((value) => {
      if (!isGone && typeof value === 'boolean') setChosen(value)
    })
    return () => {
      isGone = true
    }
  }, [settings])
  return {
    isSplit: isChosen && isWide,
    canSplit: isWide,
    setSplit: (next: boolean): void => {
      setChosen(next)
      void settings.set(key, next)
    },
  }
}
