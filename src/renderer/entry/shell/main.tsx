import '@fontsource-variable/inter/index.css'
import '#renderer/ui/styles/blueprint/core.css'
import '#renderer/ui/styles/tokens.css'
import '#renderer/ui/styles/base.css'
import '#renderer/ui/styles/blueprint/buttons.css'
import '#renderer/ui/styles/blueprint/overlays.css'
import '#renderer/ui/styles/controls.css'
import '#renderer/ui/styles/parts.css'
import '#renderer/ui/styles/states.css'
import '#renderer/ui/styles/dialogs.css'
import '#renderer/shell-view/shell.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bridgeName, type ShellBridge } from '#contract/ipc/bridge.ts'
import { themeVariables } from '#domain/site/site-theme.ts'
import { applyScheme } from '#renderer/app/theme/apply-theme.ts'
import { fallbackColour } from '#domain/site/contrast.ts'
import { OwnWindow as OwnWindowName } from '#contract/ipc/windows.ts'
import { OwnWindow } from '#renderer/shell-view/own/own-window.tsx'
import { Shell } from '#renderer/shell-view/shell.tsx'

const bridge = (globalThis as unknown as Record<string, ShellBridge | undefined>)[bridgeName]
const root = document.querySelector('#root')
if (!bridge || !root) throw new Error('The shell runs in the desktop console only.')

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
/** The console's own colour: the shell shows no agency's. */
const house = { primary: fallbackColour, accent: fallbackColour, glyph: '' }

/** The main process overrides the system's preferred scheme; the colours are adjusted to be readable in both. */
const follow = () => {
  const scheme = dark.matches ? 'dark' : 'light'
  applyScheme(scheme)
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(themeVariables(house, scheme))) style.setProperty(name, value)
}
dark.addEventListener('change', follow)
follow()

/** The main process names a window other than the main one in its address. */
const own = OwnWindowName.safeParse(Object.fromEntries(new URLSearchParams(location.search)))

createRoot(root).render(
  <StrictMode>
    <BlueprintProvider>
      {own.success ? <OwnWindow bridge={bridge} name={own.data} /> : <Shell bridge={bridge} />}
    </BlueprintProvider>
  </StrictMode>,
)
