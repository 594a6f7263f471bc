import '@fontsource-variable/inter/index.css'
import 'normalize.css/normalize.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import '#renderer/ui/styles/tokens.css'
import '#renderer/ui/styles/base.css'
import '#renderer/ui/styles/controls.css'
import './shell.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bridgeName, type ShellBridge } from '#contract/ipc/bridge.ts'
import { applyScheme } from '#renderer/app/theme/apply-theme.ts'
import { Shell } from './shell.tsx'

const bridge = (globalThis as unknown as Record<string, ShellBridge | undefined>)[bridgeName]
const root = document.querySelector('#root')
if (!bridge || !root) throw new Error('The shell runs in the desktop console only.')

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
const follow = () => applyScheme(dark.matches ? 'dark' : 'light')
dark.addEventListener('change', follow)
follow()

createRoot(root).render(
  <StrictMode>
    <BlueprintProvider>
      <Shell bridge={bridge} />
    </BlueprintProvider>
  </StrictMode>,
)
