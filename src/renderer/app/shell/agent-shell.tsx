import { BlueprintProvider } from '@blueprintjs/core'
import { MenuClosed, MenuOpen } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { SiteHtml } from '#renderer/features/site/site-html.tsx'
import { WalletChip } from '#renderer/features/wallet-chip/wallet-chip.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { appTexts } from '../texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeychainBar } from './keychain-bar.tsx'
import { consoleEntries } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'
import { ResumeBar } from './resume-bar.tsx'
import { SchemeButton } from './scheme-button.tsx'

const foldedKey = 'menuFolded'

/** The console of agents and staff: a band in the tenant's colour, a menu that folds, dense screens. */
export const AgentShell = () => {
  const { settings } = usePlatform()
  const site = useSite()
  const user = useUser()
  const entries = consoleEntries(user, useNarrow())
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    void settings.get(foldedKey).then((value) => setFolded(value === true))
  }, [settings])
  const fold = (): void => {
    setFolded(!isFolded)
    void settings.set(foldedKey, !isFolded)
  }
  return (
    <div className={isFolded ? 'console is-folded' : 'console'}>
      <a className="skip-link" href="#main">
        {appTexts.skip}
      </a>
      <header className="topbar">
        {site ? <TenantMark site={site} size={24} /> : null}
        <span className="topbar-name clip">{site?.companyName}</span>
        <span className="grow" />
        <WalletChip />
        <SchemeButton />
        {user ? <AccountMenu user={user} entries={entries.account} /> : null}
      </header>
      <nav className="side-menu" aria-label={appTexts.menu}>
        <MenuLinks entries={entries.menu} />
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
        <KeychainBar />
        <ResumeBar />
        <BlueprintProvider>
          <Outlet />
        </BlueprintProvider>
        {site ? <SiteHtml className="site-footer" html={site.ssrHtml.footer} /> : null}
      </main>
    </div>
  )
}
