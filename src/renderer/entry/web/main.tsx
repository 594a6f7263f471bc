import { startApp } from '#renderer/app/start-app.tsx'
import { createWebPlatform } from '#renderer/platform/web/index.ts'

const element = document.querySelector<HTMLElement>('#root')
if (element) startApp(createWebPlatform(), element)
