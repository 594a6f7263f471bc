import { History } from '@blueprintjs/icons'
import { formatCount } from '#domain/format.ts'
import { useAppSelector } from '#renderer/store/store.ts'

const lastKnown = 'last known'

interface MenuCountProps {
  count: number
  /** What is counted, in words. */
  title: string
  isCapped?: boolean
}

/** A count beside a menu entry. Draws nothing for zero, and marks a count that can't be refreshed. */
export const MenuCount = ({ count, title, isCapped = false }: MenuCountProps) => {
  const isOld = useAppSelector((state) => state.progress.downSince !== null)
  if (count === 0) return null
  return (
    <span
      className={isOld ? 'menu-count num is-old' : 'menu-count num'}
      title={isOld ? `${title} (${lastKnown})` : title}
    >
      {isOld ? <History size={10} title={lastKnown} /> : null}
      {formatCount(count)}
      {isCapped ? '+' : ''}
    </span>
  )
}
