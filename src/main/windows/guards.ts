import { shell, type BrowserWindow, type WebContents, type WebPreferences } from 'electron'
import { logFault } from '#main/shared/log.ts'
import { isInside, canOpenOutside } from './outside-links.ts'

/** The one origin that a view may show, and whose links it may open outside. */
export interface Confinement {
  origin: string
  tenantOrigin: string | null
  /** Takes over an address that belongs to another tenant; true: nothing else may open it. */
  takesOtherTenant: (address: string) => boolean
  /** Rights of a window that the page opens within its own origin: those of the page itself. */
  ownWindow: WebPreferences
  onOwnWindow: (window: BrowserWindow) => void
  /** False once it has opened enough windows. */
  mayOpenWindow: () => boolean
  /** False once it has opened the system's browser more often than anyone clicks. */
  mayLeave: () => boolean
}

function openOutside(address: string, { tenantOrigin, takesOtherTenant, mayLeave }: Confinement): void {
  if (takesOtherTenant(address)) return
  if (!canOpenOutside(address, tenantOrigin) || !mayLeave()) return
  shell.openExternal(address).catch((error: unknown) => logFault('openExternal', error))
}

/** Confines a view to its own origin: other addresses open in the system's browser or not at all. */
export function confine(webContents: WebContents, confinement: Confinement): void {
  const { origin, ownWindow, onOwnWindow, mayOpenWindow } = confinement
  webContents.on('will-frame-navigate', (event) => {
    if (isInside(event.url, origin)) return
    event.preventDefault()
    if (event.isMainFrame) openOutside(event.url, confinement)
  })
  webContents.on('will-redirect', (event) => {
    if (!isInside(event.url, origin)) event.preventDefault()
  })
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  webContents.setWindowOpenHandler(({ url }) => {
    if (isInside(url, origin)) {
      if (!mayOpenWindow()) return { action: 'deny' }
      return {
        action: 'allow',
        overrideBrowserWindowOptions: { autoHideMenuBar: true, webPreferences: ownWindow },
      }
    }
    openOutside(url, confinement)
    return { action: 'deny' }
  })
  webContents.on('did-create-window', (window) => onOwnWindow(window))
}
