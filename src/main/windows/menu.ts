import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { Panel } from '#contract/ipc/page.ts'

/** The menu's actions; those for a page apply to the focused tenant. */
export interface MenuActions {
  addTenant(): void
  openCommandBar(): void
  openPanel(panel: Panel): void
  showKeys(): void
  print(): void
  closePane(): void
  zoom(step: -1 | 0 | 1): void
  showNextBeside(): void
  openOwnWindow(): void
  putBack(): void
  toggleNextHold(): void
  focusNextRegion(): void
  showNumber(position: number): void
  reload(): void
  openHelp(): void
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

const fileMenu = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: '&File',
  submenu: [
    { label: 'Add Agency…', accelerator: 'CmdOrCtrl+Shift+N', click: () => actions.addTenant() },
    { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => actions.print() },
    separator,
    { label: 'Settings', accelerator: 'CmdOrCtrl+,', click: () => actions.openPanel('settings') },
    separator,
    { label: 'Close Agency', accelerator: 'CmdOrCtrl+W', click: () => actions.closePane() },
    { role: 'quit' },
  ],
})

const editMenu: MenuItemConstructorOptions = {
  label: '&Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
}

/** The first nine tenants have a keyboard shortcut. */
const tenantItems = (tenants: readonly string[], actions: MenuActions): MenuItemConstructorOptions[] =>
  tenants.slice(0, 9).map((name, index) => ({
    label: name.replaceAll('&', '&&'),
    accelerator: `CmdOrCtrl+${index + 1}`,
    click: () => actions.showNumber(index),
  }))

const viewMenu = (tenants: readonly string[], actions: MenuActions): MenuItemConstructorOptions => ({
  label: '&View',
  submenu: [
    {
      id: 'commands',
      label: 'Command Bar',
      accelerator: 'CmdOrCtrl+K',
      click: () => actions.openCommandBar(),
    },
    { label: 'Hold Desk', accelerator: 'CmdOrCtrl+Shift+H', click: () => actions.openPanel('holds') },
    { label: 'Fare Tray', accelerator: 'CmdOrCtrl+Shift+F', click: () => actions.openPanel('fares') },
    {
      label: 'Prints and Exports',
      accelerator: 'CmdOrCtrl+Shift+J',
      click: () => actions.openPanel('jobs'),
    },
    {
      label: 'Offline Tickets',
      accelerator: 'CmdOrCtrl+Shift+O',
      click: () => actions.openPanel('archive'),
    },
    {
      id: 'nextHold',
      label: 'Next Hold on Top',
      accelerator: 'CmdOrCtrl+Shift+P',
      click: () => actions.toggleNextHold(),
    },
    separator,
    { label: 'Reload', accelerator: 'CmdOrCtrl+R', click: () => actions.reload() },
    separator,
    { label: 'Larger', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(1) },
    { label: 'Smaller', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-1) },
    { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom(0) },
    separator,
    {
      label: 'Next Agency Side by Side',
      accelerator: 'CmdOrCtrl+\\',
      enabled: tenants.length > 1,
      click: () => actions.showNextBeside(),
    },
    {
      id: 'ownWindow',
      label: 'Open in Its Own Window',
      accelerator: 'CmdOrCtrl+Shift+D',
      click: () => actions.openOwnWindow(),
    },
    {
      id: 'putBack',
      label: 'Put Back in Main Window',
      accelerator: 'CmdOrCtrl+Shift+B',
      click: () => actions.putBack(),
    },
    {
      id: 'nextRegion',
      label: 'Next Part of the Window',
      accelerator: 'F6',
      click: () => actions.focusNextRegion(),
    },
    ...(tenants.length > 0 ? [separator, ...tenantItems(tenants, actions)] : []),
  ],
})

const helpMenu = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: '&Help',
  submenu: [
    { label: 'Shortcuts', accelerator: 'CmdOrCtrl+/', click: () => actions.showKeys() },
    { label: 'About Faredesk', click: () => actions.openHelp() },
  ],
})

/** Builds the application menu. `tenants` are the names on the rail, in its order. */
export const menuTemplate = (
  tenants: readonly string[],
  actions: MenuActions,
): MenuItemConstructorOptions[] => [
  fileMenu(actions),
  editMenu,
  viewMenu(tenants, actions),
  helpMenu(actions),
]

export function setMenu(tenants: readonly string[], actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(tenants, actions)))
}
