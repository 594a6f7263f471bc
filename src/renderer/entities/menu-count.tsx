import { History } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { formatCount } from '#domain/format.ts'
import { useAppSelector } from '#renderer/store/store.ts'

const lastKnown = 'last known'

export interface MenuCountProps {
  /** Opens the list of exactly what is counted; null where the menu entry itself opens it. */
  to: string | null
}

interface Counted extends MenuCountProps {
  count: number
  /** What is counted, in words. */
  title: string
  isCapped?: boolean
}

/** A count beside a menu entry. Draws nothing for zero, and marks a count that can't be refreshed. */
export const MenuCount = ({ to, count, title, isCapped = false }: Counted) => {
  const isOld = useAppSelector((state) => state.progress.downSince !== null)
  if (count === 0) return null
  const look = {
    className: isOld ? 'menu-count num is-old' : 'menu-count num',
    title: isOld ? `${title} (${lastKnown})` : title,
  }
  const content = (
    <>
      {isOld ? <History size={10} title={lastKnown} /> : null}
      {formatCount(count)}
      {isCapped ? '+' : ''}
    </>
  )
  return to === null ? (
    <span {...look}>{content}</span>
  ) : (
    <Link {...look} to={to} aria-label={look.title}>
      {content}
    </Link>
  )
}
