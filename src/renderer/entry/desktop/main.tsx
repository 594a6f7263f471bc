// Registered first, so that it sees the first answer.
import '#renderer/app/offline-copy.ts'
import { startApp } from '#renderer/app/start-app.tsx'
import { createDesktopPlatform } from '#renderer/platform/desktop/index.ts'

// Starts loading before anything needs it. If it fails, each part loads when it is drawn and reports its own error.
void import('./agent-start.ts').catch(() => undefined)

const element = document.querySelector<HTMLElement>('#root')
if (element) startApp(await createDesktopPlatform(), element)
