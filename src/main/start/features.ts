import { createArchive } from '#main/archive/archive.ts'
import { createCommands } from '#main/commands/commands.ts'
import { createConsoleSettings } from '#main/console-settings/console-settings.ts'
import { createExports } from '#main/exports/exports.ts'
import type { PendingParts } from '#main/exports/pending-parts.ts'
import { createFareTray } from '#main/fare-tray/fare-tray.ts'
import { createHolds } from '#main/holds/holds.ts'
import { createDeepLinks } from '#main/links/deep-links.ts'
import { createPractice } from '#main/practice/practice.ts'
import { createPrintSpool } from '#main/print-spool/spool.ts'
import { createUpdates } from '#main/updates/updates.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'

/** Creates the console's features, in the order in which they start. */
export const createFeatures = (parts: ConsoleParts, pending: PendingParts) =>
  [
    createHolds(parts),
    createPrintSpool(parts),
    createExports(parts, pending),
    createArchive(parts),
    createCommands(parts),
    createConsoleSettings(parts),
    createPractice(parts),
    createUpdates(parts),
    createDeepLinks(parts),
    createFareTray(parts),
  ] as const
