import { Link, useLocation } from 'react-router-dom'
import { isCurrent, type MenuLink } from './menus.ts'

interface MenuLinksProps {
  links: readonly MenuLink[]
  /** Id of the heading that names the links. */
  labelledBy?: string | undefined
}

export const MenuLinks = ({ links, labelledBy }: MenuLinksProps) => {
  const { pathname, search } = useLocation()
  return (
    <ul className="menu-links" aria-labelledby={labelledBy}>
      {links.map((link) => (
        <li key={link.to} className="menu-entry">
          <Link
            className="menu-link"
            to={link.to}
            title={link.label}
            aria-current={isCurrent(link, pathname, search) ? 'page' : undefined}
          >
            <link.Icon size={16} />
            <span className="menu-label">{link.label}</span>
            {link.Count && link.countTo === null ? <link.Count to={null} /> : null}
          </Link>
          {link.Count && link.countTo !== null ? <link.Count to={link.countTo} /> : null}
        </li>
      ))}
    </ul>
  )
}
