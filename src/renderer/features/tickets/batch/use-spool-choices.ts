import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PrintJobRequest } from '#contract/ipc/print-jobs.ts'
import type { Printer } from '#contract/ipc/workspace.ts'
import { defaultPreset } from './spool-presets.ts'
import { getInitialDestination, type SpoolOptions } from './spool-options.ts'

const lastWayKey = 'print-many-way'

export interface SpoolChoices {
  printers: readonly Printer[]
  /** Why the printers couldn't be loaded; otherwise empty. */
  printersFailure: string
  /** The agency's folder for PDF files; empty when the user is asked. */
  folder: string
  first: SpoolOptions
}

/** Gives the options and the initial choice; null while they load. */
export function useSpoolChoices(): SpoolChoices | null {
  const { print, settings } = usePlatform()
  const [choices, setChoices] = useState<SpoolChoices | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<SpoolChoices> => {
      const [answer, kept, last] = await Promise.all([
        print.printers(),
        print.preset(),
        settings.get(lastWayKey),
      ])
      const preset = kept ?? defaultPreset
      const printers = answer.status === 'done' ? answer.value : []
      const { paper, copies, withPrice, isCollated, pdfPattern, pdfFolder: folder } = preset
      const where = getInitialDestination(last, preset, printers)
      return {
        printers,
        printersFailure: answer.status === 'failed' ? answer.message : '',
        folder,
        first: { where, paper, copies, withPrice, isCollated, pdfPattern },
      }
    }
    void read().then((found) => {
      if (!isGone) setChoices(found)
    })
    return () => {
      isGone = true
    }
  }, [print, settings])
  return choices
}

/** Gives a function that remembers the choices for next time. */
export const useSaveSpoolChoices = () => {
  const { settings } = usePlatform()
  return (kind: PrintJobRequest['way']['kind']): void => void settings.set(lastWayKey, kind)
}
