import { app, Menu, nativeImage, Tray, type BaseWindow } from 'electron'
import { logFault } from '#main/shared/log.ts'
import { trayBitmap } from './tray-image.ts'
import { plural } from '#domain/format.ts'

/** Signs of holds at risk while the console isn't visible: tray, badge, taskbar attention. */
export interface RiskSigns {
  show(counts: { holds: number; atRisk: number }): void
  flash(): void
  stop(): void
}

const words = (holds: number, atRisk: number): string =>
  `${plural(holds, { one: 'hold', other: 'holds' })}, ${atRisk} at risk`

/** `open` shows the hold desk. Systems without a tray or a badge do without. */
export function createRiskSigns(window: () => BaseWindow, open: () => void): RiskSigns {
  const isMono = process.platform === 'darwin'
  let tray: Tray | null = null
  let hasNoTray = false
  let seen = ''

  const picture = (isAtRisk: boolean) => {
    const { bytes, size } = trayBitmap(isAtRisk, isMono)
    const image = nativeImage.createFromBitmap(bytes, { width: size, height: size, scaleFactor: 2 })
    image.setTemplateImage(isMono)
    return image
  }
  const showTray = (holds: number, atRisk: number) => {
    // Without holds the tray icon isn't shown.
    if (hasNoTray || (holds === 0 && !tray)) return
    try {
      if (!tray) {
        tray = new Tray(picture(atRisk > 0))
        tray.on('click', open)
      }
      tray.setImage(picture(atRisk > 0))
      tray.setToolTip(`Faredesk: ${words(holds, atRisk)}`)
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: words(holds, atRisk), enabled: false },
          { label: 'Open Hold Desk', click: open },
          { type: 'separator' },
          { role: 'quit' },
        ]),
      )
      if (isMono) tray.setTitle(atRisk > 0 ? String(atRisk) : '')
    } catch (error) {
      hasNoTray = true
      logFault('tray', error)
    }
  }

  return {
    show({ holds, atRisk }) {
      const next = words(holds, atRisk)
      if (next === seen) return
      seen = next
      app.setBadgeCount(atRisk)
      showTray(holds, atRisk)
    },
    flash() {
      const base = window()
      if (base.isFocused()) return
      base.flashFrame(true)
      base.once('focus', () => base.flashFrame(false))
    },
    stop() {
      tray?.destroy()
      tray = null
    },
  }
}
