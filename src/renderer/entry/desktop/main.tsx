// Registered first, so that it sees the first answer.
import '#renderer/app/offline-copy.ts'
import { startApp } from '#renderer/app/start-app.tsx'
import { createDesktopPlatform } from '#renderer/platform/desktop/index.ts'

const element = document.querySelector<HTMLElement>('#root')
if (element) startApp(await createDesktopPlatform(), element)
