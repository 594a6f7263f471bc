import { Link } from 'react-router-dom'
import type { SiteConfig } from '#contract/entities/site.ts'
import { shopLists } from '#renderer/routes/shop-lists.ts'
import { searchFlight } from '#renderer/routes/shop.ts'

interface VisitorLinksProps {
  sells: SiteConfig['sells']
  pathname: string
}

/**
 * Links to what the site sells, for people who aren't signed in. It has no icons and loads no other
 * screens, which keeps the first page small.
 */
export const VisitorLinks = ({ sells, pathname }: VisitorLinksProps) => {
  const shown = shopLists.filter(({ id }) => sells?.[id])
  if (shown.length === 0) return null
  return (
    <ul className="menu-links">
      {[searchFlight, ...shown].map(({ path, title }) => (
        <li key={path} className="menu-entry">
          <Link className="menu-link" to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
