import { createArchive } from '../archive/archive.ts'
import { createCommands } from '../commands/commands.ts'
import { createConsoleSettings } from '../console-settings/console-settings.ts'
import { createExportDesk } from '../exports/export-desk.ts'
import type { PendingParts } from '../exports/pending-parts.ts'
import { createHolds } from '../holds/holds.ts'
import { createDeepLinks } from '../links/deep-links.ts'
import { createPractice } from '../practice/practice.ts'
import { createPrintSpool } from '../printing/spool/spool.ts'
import { createUpdates } from '../updates/updates.ts'
import type { ConsoleParts } from './console-parts.ts'

/** The features of the console, in the order in which they start. */
export const createFeatures = (parts: ConsoleParts, pending: PendingParts) =>
  [
    createHolds(parts),
    createPrintSpool(parts),
    createExportDesk(parts, pending),
    createArchive(parts),
    createCommands(parts),
    createConsoleSettings(parts),
    createPractice(parts),
    createUpdates(parts),
    createDeepLinks(parts),
  ] as const
