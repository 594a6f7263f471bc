import { Link, useLocation } from 'react-router-dom'
import { isCurrent, type MenuEntry } from './menu-entries.ts'

export const MenuLinks = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const { pathname } = useLocation()
  return (
    <ul className="menu-links">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            className="menu-link"
            to={entry.to}
            title={entry.label}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          >
            <entry.Icon size={16} />
            <span className="menu-label">{entry.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
