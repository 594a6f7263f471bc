import { NavLink } from 'react-router-dom'
import type { SiteConfig } from '#contract/entities/site.ts'
import { activities, packages } from '#renderer/routes/packages-shop.ts'
import { searchFlight } from '#renderer/routes/shop.ts'

/**
 * Links to what the site sells, for people who aren't signed in. It has neither icons nor the other screens, which a first page
 * would have to load.
 */
export const VisitorMenu = ({ sells }: { sells: NonNullable<SiteConfig['sells']> }) => {
  const shown = [
    searchFlight,
    ...(sells.packages ? [packages] : []),
    ...(sells.activities ? [activities] : []),
  ]
  if (shown.length < 2) return null
  return (
    <ul className="menu-links">
      {shown.map((screen) => (
        <li key={screen.path} className="menu-entry">
          <NavLink className="menu-link" to={screen.path}>
            <span className="menu-label">{screen.title}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
