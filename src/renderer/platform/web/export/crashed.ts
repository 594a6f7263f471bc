import type { ExportResult } from '#renderer/platform/platform.ts'

/** The result of an export that can't be continued. */
export const crashed: ExportResult = {
  status: 'failed',
  code: 'internal',
  message: 'The export stopped and nothing was downloaded. Try again, or choose a shorter period.',
  resumeId: null,
}
