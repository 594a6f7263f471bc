// Registered first, so that it sees the first answer.
import '#renderer/app/offline-copy.ts'
import { startApp } from '#renderer/app/start-app.tsx'
import { createDesktopPlatform } from '#renderer/platform/desktop/index.ts'

// Asked for before anything needs it. Where it fails, its parts are loaded when they are drawn, which says so.
void import('./agent-start.ts').catch(() => undefined)

const element = document.querySelector<HTMLElement>('#root')
if (element) startApp(await createDesktopPlatform(), element)
