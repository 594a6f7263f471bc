import { lazy, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { searchFlight } from '#renderer/routes/shop.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { appTexts } from '#renderer/app/texts.ts'
import { ResumeBar } from './resume-bar.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { VisitorLinks } from './visitor-links.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./shopper-account.tsx')).ShopperAccount }))
const GuestBar = lazy(async () => ({ default: (await import('./guest-bar.tsx')).GuestBar }))
const PolicyLinks = lazy(async () => ({
  default: (await import('#renderer/features/site/policies/policy-links.tsx')).PolicyLinks,
}))
const NewsletterOffer = lazy(async () => ({
  default: (await import('#renderer/features/subscribers/newsletter-offer.tsx')).NewsletterOffer,
}))
const ShopperMenu = lazy(async () => ({ default: (await import('./shopper-menu.tsx')).ShopperMenu }))

/** Reserves the menu's line while its code loads: if the page below moved, a click would miss its link. */
const menuPlace = (
  <ul className="menu-links" aria-hidden="true">
    <li className="menu-link" />
  </ul>
)
const accountPlace = <span className="menu-button" aria-hidden="true" />

/** The shop: the agency's own header and footer, spacious, one thing at a time. */
export const ShopperShell = () => {
  const site = useSite()
  const user = useUser()
  const { pathname, search } = useLocation()
  return (
    <div className="shop">
      <a className="skip-link" href="#main">
        {appTexts.skip}
      </a>
      <header className="shop-head">
        {site ? <SiteHtml className="site-header" html={site.ssrHtml.header} /> : null}
        <div className="shop-bar">
          <Link className="shop-brand" to={searchFlight.to()}>
            {site ? <TenantMark site={site} size={32} /> : null}
            <span className="shop-name clip">{site?.companyName}</span>
          </Link>
          <nav className="shop-menu grow" aria-label={appTexts.menu}>
            {user ? (
              <Suspense fallback={menuPlace}>
                <ShopperMenu />
              </Suspense>
            ) : (
              <VisitorLinks sells={site?.sells} pathname={pathname} />
            )}
          </nav>
          <SchemeButton />
          {user ? (
            <Suspense fallback={accountPlace}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link className="shop-sign-in" to={login.to({ redirectTo: pathname + search })}>
              {appTexts.signIn}
            </Link>
          )}
        </div>
      </header>
      <main className="shop-main" id="main" tabIndex={-1}>
        <ResumeBar />
        {user?.isGuest ? (
          <Suspense>
            <GuestBar />
          </Suspense>
        ) : null}
        <Outlet />
      </main>
      <footer>
        {site ? <SiteHtml className="site-footer" html={site.ssrHtml.footer} /> : null}
        <Suspense>
          <NewsletterOffer />
          <PolicyLinks />
        </Suspense>
      </footer>
    </div>
  )
}
