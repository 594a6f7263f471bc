import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { fallbackColour } from '#domain/site/contrast.ts'
import { themeVariables } from '#domain/site/site-theme.ts'
import { applyScheme } from '#renderer/app/theme/apply-theme.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { createWebPlatform } from '#renderer/platform/web/index.ts'
import { createStore } from '#renderer/store/store.ts'
import { noticeEndedSession } from './notice-ended-session.ts'
import { OperatorApp } from './operator-app.tsx'

// Compiled checks would need `unsafe-eval`, which our pages don't allow.
const zodGlobal = globalThis as { __zod_globalConfig?: object }
zodGlobal.__zod_globalConfig = Object.assign(zodGlobal.__zod_globalConfig ?? {}, { jitless: true })

/** The operator's pages show no agency's colour. */
const house = { primary: fallbackColour, accent: fallbackColour, glyph: '' }

const followScheme = (): void => {
  const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => {
    const scheme = dark.matches ? 'dark' : 'light'
    applyScheme(scheme)
    for (const [name, value] of Object.entries(themeVariables(house, scheme)))
      document.documentElement.style.setProperty(name, value)
  }
  dark.addEventListener('change', follow)
  follow()
}

/** Renders the operator's pages. */
export const startOperator = (element: HTMLElement): void => {
  followScheme()
  document.documentElement.dataset.audience = 'agent'
  const store = createStore(null, noticeEndedSession)
  createRoot(element).render(
    <StrictMode>
      <Provider store={store}>
        <PlatformProvider value={createWebPlatform()}>
          <BrowserRouter basename="/operator">
            <OperatorApp />
          </BrowserRouter>
        </PlatformProvider>
      </Provider>
    </StrictMode>,
  )
}
