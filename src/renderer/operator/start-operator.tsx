import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { fallbackColour } from '#domain/site/contrast.ts'
import { themeVariables } from '#domain/site/site-theme.ts'
import { applyScheme } from '#renderer/app/theme/apply-theme.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { createWebPlatform } from '#renderer/platform/web/index.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { createStore } from '#renderer/store/store.ts'
import { OperatorApp } from './operator-app.tsx'
import { operatorApi } from './operator-api.ts'

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

/** Reads again who is signed in when a call says that nobody is, so that the sign-in form replaces the page. */
const noticeEndedSession: Middleware = (api) => (next) => (action) => {
  const result = next(action)
  if (!isRejectedWithValue(action)) return result
  const { arg } = action.meta as { arg?: { endpointName?: string } }
  if (arg?.endpointName !== 'operatorMe' && toFailure(action.payload)?.status === 401)
    api.dispatch(operatorApi.util.invalidateTags(['Session']) as never)
  return result
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
