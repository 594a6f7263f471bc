import { Download } from '@blueprintjs/icons'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { ExportJobLine } from './export-job.tsx'
import { exportJobsTexts } from './export-texts.ts'
import { JobSection } from './job-section.tsx'
import { exportJobs, useJobs } from './use-jobs.ts'

/** Exports of all agencies, the newest first. */
export const ExportJobs = ({ bridge, state }: PanelProps) => (
  <JobSection list={useJobs(bridge, exportJobs)} words={exportJobsTexts} Icon={Download}>
    {(job) => (
      <ExportJobLine
        key={`${job.workspaceId} ${job.exportId}`}
        bridge={bridge}
        job={job}
        entry={state.entries.find(({ workspaceId }) => workspaceId === job.workspaceId)}
      />
    )}
  </JobSection>
)
