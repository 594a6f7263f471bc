import { Link, useLocation } from 'react-router-dom'
import { isCurrent, type MenuEntry } from './menu-entries.ts'

interface MenuLinksProps {
  entries: readonly MenuEntry[]
  /** Id of the heading that names them. */
  labelledBy?: string | undefined
}

export const MenuLinks = ({ entries, labelledBy }: MenuLinksProps) => {
  const { pathname, search } = useLocation()
  return (
    <ul className="menu-links" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            className="menu-link"
            to={entry.to}
            title={entry.label}
            aria-current={isCurrent(entry, pathname, search) ? 'page' : undefined}
          >
            <entry.Icon size={16} />
            <span className="menu-label">{entry.label}</span>
            {entry.Count ? <entry.Count /> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
