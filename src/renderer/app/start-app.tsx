import '@fontsource-variable/inter/wght.css'
import '@fontsource/jetbrains-mono/latin-400.css'
import '@fontsource/jetbrains-mono/latin-600.css'
import '#renderer/ui/styles/blueprint/core.css'
import '#renderer/ui/styles/tokens.css'
import '#renderer/ui/styles/base.css'
import '#renderer/ui/styles/blueprint/buttons.css'
import '#renderer/ui/styles/blueprint/overlays.css'
import '#renderer/ui/styles/controls.css'
import '#renderer/ui/styles/parts.css'
import '#renderer/ui/styles/states.css'
import '#renderer/ui/styles/dialogs.css'
import '#renderer/ui/styles/steps.css'
import '#renderer/ui/styles/toasts.css'
import '#renderer/ui/styles/combobox.css'
import '#renderer/ui/styles/widgets.css'
import '#renderer/ui/styles/menu.css'
import '#renderer/ui/styles/grid.css'
import '#renderer/ui/styles/cards.css'
import '#renderer/app/shell/shell.css'
import '#renderer/app/shell/console.css'
import '#renderer/app/shell/side-menu.css'
import '#renderer/app/shell/shop.css'
import '#renderer/app/shell/plain.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { lastingStorage, tabStorage } from '#renderer/platform/page-storage.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { loadPersisted, persistOnChange, type PersistedState } from '#renderer/store/persistence.ts'
import { siteLoaded } from '#renderer/store/site-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { isOtherUserTab } from '#renderer/store/tab-marks.ts'
import { toAudience } from '#renderer/entities/audience.ts'
import { createCallListener, type Navigator } from './call-listener.ts'
import { readPageSite } from './page-site.ts'
import { Router } from './router.tsx'
import { dropDraftsAtSignOut } from './drop-drafts.ts'
import { dropSavedTickets } from './drop-saved-tickets.ts'
import { applyScheme, applySite } from './theme/apply-theme.ts'
import { systemScheme } from './theme/use-scheme.ts'

// Compiled checks would need `unsafe-eval`, which none of our pages allow. zod reads its configuration from here; calling
// `config` would load zod with the first page.
const zodGlobal = globalThis as { __zod_globalConfig?: object }
zodGlobal.__zod_globalConfig = Object.assign(zodGlobal.__zod_globalConfig ?? {}, { jitless: true })

const open = (platform: Platform, element: HTMLElement, persisted: PersistedState | null): void => {
  // The router is created after the store, so it is read when it's needed.
  let navigator: Navigator = { here: () => ({ path: '/', redirectType: null }), go: () => undefined }
  const onNavigator = (next: Navigator): void => {
    navigator = next
  }
  const storage = getStorage()
  const store = createStore(
    persisted,
    createCallListener(() => navigator),
  )
  const pageSite = readPageSite()
  // Before anything is drawn: a first visit shows the agency without waiting for a call.
  if (pageSite) store.dispatch(siteLoaded(pageSite))
  persistOnChange(store, storage)
  dropDraftsAtSignOut(store, tabStorage())
  // A tab of staff in a customer's session says nothing about whose device this is.
  if (!isOtherUserTab()) dropSavedTickets(store, platform.savedTickets)

  applyScheme(systemScheme())
  document.documentElement.dataset.audience = toAudience(persisted?.session.user?.userType)
  const { site } = store.getState().site
  if (site) applySite(site, systemScheme())

  createRoot(element).render(
    <StrictMode>
      <Provider store={store}>
        <PlatformProvider value={platform}>
          <Router onNavigator={onNavigator} />
        </PlatformProvider>
      </Provider>
    </StrictMode>,
  )
}

const getStorage = () => (isOtherUserTab() ? tabStorage() : lastingStorage())

/** Renders the application. The entry file chooses the platform. */
export const startApp = (platform: Platform, element: HTMLElement): void => {
  const persisted = loadPersisted(getStorage())
  if (persisted instanceof Promise) void persisted.then((state) => open(platform, element, state))
  else open(platform, element, persisted)
}
