import { app, dialog, nativeTheme, webContents } from 'electron'
import { join } from 'node:path'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { withFileErrors } from '#main/files/file-errors.ts'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { toFileName } from '#main/printing/file-names.ts'
import { listPrinters } from '#main/printing/printers.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { findPresetProblem, findSettingsProblem, normalizeSettings } from './check-settings.ts'
import { collectDiagnostics } from './diagnostics.ts'
import { tryAlarm } from './try-alarm.ts'

type Names =
  | 'settings.read'
  | 'settings.printers'
  | 'settings.change'
  | 'settings.changePreset'
  | 'settings.chooseFolder'
  | 'settings.exampleName'
  | 'settings.tryAlarm'
  | 'diagnostics.save'

const exampleDocument = { pnr: 'QX7RTA', name: 'SHARMA ANIL', route: 'DEL-BOM', date: '2027-01-15' }

/** Where a page stores its own light or dark choice; a later choice in the console overrides it. */
const schemePreference = 'colourScheme'

/** Creates the feature for the console's settings and diagnostics. */
export function createConsoleSettings(parts: ConsoleParts): Feature<Names> {
  const { settings, workspaces, baseWindow, changed } = parts
  // Before any view is created, so that none flashes in the wrong colours.
  nativeTheme.themeSource = settings.get().console.appearance

  const applyAppearance = () => {
    const { appearance } = settings.get().console
    if (nativeTheme.themeSource === appearance) return
    for (const { id, preferences } of workspaces.list())
      if (preferences[schemePreference]) workspaces.setPreference(id, schemePreference, null)
    nativeTheme.themeSource = appearance
  }

  return {
    handlers: {
      'settings.read': () =>
        ipcOk({
          settings: settings.get().console,
          presets: workspaces.list().map(({ id, printing }) => ({ workspaceId: id, ...printing })),
          version: app.getVersion(),
        }),
      async 'settings.printers'(_request, { webContentsId }) {
        const asked = webContents.fromId(webContentsId)
        const found = asked ? await listPrinters(asked) : ipcFail('notFound')
        return found.ok ? ipcOk({ printers: found.value }) : found
      },
      'settings.change': (next) =>
        withFileErrors(async () => {
          const problem = findSettingsProblem(next)
          if (problem) return ipcFail('invalidRequest', problem)
          settings.update((all) => ({ ...all, console: normalizeSettings(next) }))
          applyAppearance()
          changed()
          return ipcOk({})
        }),
      'settings.changePreset': ({ workspaceId, ...preset }) =>
        withFileErrors(async () => {
          const problem = findPresetProblem(preset)
          if (problem) return ipcFail('invalidRequest', problem)
          if (!workspaces.find(workspaceId)) return ipcFail('notFound')
          workspaces.change(workspaceId, { printing: preset })
          return ipcOk({})
        }),
      async 'settings.chooseFolder'({ title, current }) {
        const chosen = await dialog.showOpenDialog(baseWindow(), {
          title,
          ...(current ? { defaultPath: current } : {}),
          properties: ['openDirectory', 'createDirectory'],
        })
        const [folder] = chosen.filePaths
        return chosen.canceled || !folder ? ipcFail('cancelled') : ipcOk({ folder })
      },
      'settings.exampleName': ({ pattern }) =>
        ipcOk({ fileName: `${toFileName(pattern, exampleDocument, 2, 12)}.pdf` }),
      'settings.tryAlarm': () => tryAlarm(settings.get().console.alarms.hasSound),
      'diagnostics.save': () =>
        withFileErrors(async () => {
          const chosen = await dialog.showSaveDialog(baseWindow(), {
            title: 'Save diagnostics',
            defaultPath: join(app.getPath('documents'), 'faredesk-diagnostics.json'),
            filters: [{ name: 'JSON', extensions: ['json'] }],
          })
          if (chosen.canceled || !chosen.filePath) return ipcFail('cancelled')
          const text = JSON.stringify(collectDiagnostics(parts), null, 2)
          await writeAtomically(chosen.filePath, new TextEncoder().encode(text))
          return ipcOk({ path: chosen.filePath })
        }),
    },
  }
}
