import { BlueprintProvider } from '@blueprintjs/core'
import { MenuClosed, MenuOpen } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { CommandBox } from '#renderer/features/command-bar/command-box.tsx'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { WalletChip } from '#renderer/features/wallet/chip/wallet-chip.tsx'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { appTexts } from '#renderer/app/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { AgentLogo } from './agent-logo.tsx'
import { KeychainBar } from './keychain-bar.tsx'
import { consoleMenu, flattenLinks } from './menus.ts'
import { MenuGroups } from './menu-groups.tsx'
import { ResumeBar } from './resume-bar.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { useMenuViewer } from './use-menu-viewer.ts'
import { useRightsSync } from './use-rights-sync.ts'
import { useMenuFold } from './use-menu-fold.ts'

const StaffPush = lazy(async () => ({
  default: (await import('#renderer/features/push/staff-push.tsx')).StaffPush,
}))

const ActForButton = lazy(async () => ({
  default: (await import('#renderer/features/customers/act-for/act-for-button.tsx')).ActForButton,
}))

/** The console of agents and staff: a band in the agency's colour, a menu that folds, dense screens. */
export const AgentShell = () => {
  const site = useSite()
  const user = useUser()
  const groups = consoleMenu(useMenuViewer(), useNarrow())
  const pages = flattenLinks([...groups.menu, ...groups.account]).map(({ to, label }) => ({
    label,
    path: to,
  }))
  const { isFolded, fold } = useMenuFold()
  useRightsSync()
  return (
    <div className={isFolded ? 'console is-folded' : 'console'}>
      <a className="skip-link" href="#main">
        {appTexts.skip}
      </a>
      <header className="topbar">
        {site ? <TenantMark site={site} size={24} /> : null}
        <span className="topbar-name clip">{site?.companyName}</span>
        <AgentLogo user={user} position="left" />
        <span className="grow" />
        <AgentLogo user={user} position="center" />
        <CommandBox menu={pages} />
        <span className="grow" />
        <AgentLogo user={user} position="right" />
        {user?.userType === 'staff' ? (
          <Suspense>
            <ActForButton />
          </Suspense>
        ) : null}
        <WalletChip />
        <SchemeButton />
        {user ? <AccountMenu user={user} groups={groups.account} /> : null}
      </header>
      <nav className="side-menu" aria-label={appTexts.menu}>
        <MenuGroups groups={groups.menu} />
        <button
          type="button"
          className="menu-link menu-fold"
          aria-label={isFolded ? appTexts.unfoldMenu : appTexts.foldMenu}
          onClick={fold}
        >
          {isFolded ? <MenuOpen size={16} /> : <MenuClosed size={16} />}
        </button>
      </nav>
      <main className="console-main" id="main" tabIndex={-1}>
        {site ? <SiteHtml className="site-header" html={site.ssrHtml.header} /> : null}
        <KeychainBar />
        <ResumeBar />
        {user?.userType === 'staff' ? (
          <Suspense>
            <StaffPush />
          </Suspense>
        ) : null}
        <BlueprintProvider>
          <Outlet />
        </BlueprintProvider>
        {site ? <SiteHtml className="site-footer" html={site.ssrHtml.footer} /> : null}
      </main>
    </div>
  )
}
