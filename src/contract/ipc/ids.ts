import { z } from 'zod'

/**
 * Opaque id of a workspace: a valid host label, and the host of its pages (`app://<id>/`). Reveals nothing about
 * tenant or user.
 */
export const WorkspaceId = z.string().regex(/^w[a-z0-9]{19}$/)
export type WorkspaceId = z.infer<typeof WorkspaceId>

/** A path below `/app`: never another origin, never outside the application. */
export const AppPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'Enter a page as its path below /app')

/** Id of an export or of a print job. */
export const JobId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/** A request or result without content. */
export const Nothing = z.object({})
/** A request that names one workspace. */
export const OneWorkspace = z.object({ workspaceId: WorkspaceId })
