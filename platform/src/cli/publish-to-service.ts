import { packRelease } from '../releases/pack-release'
import { describeRelease } from '../releases/publish'
import { readDescriptor } from '../releases/read-descriptor'
import type { Context } from './context'
import { buildApp } from './publish-app'
import type { ReleaseServiceClient } from './service-client'
import { workspace } from './workspace'

/** Builds apps, unless they are built already, and uploads each as an immutable release. */
export async function publishToService(
  context: Context,
  service: ReleaseServiceClient,
  { apps, isBuilt }: { apps: readonly string[]; isBuilt: boolean },
) {
  for (const app of apps) {
    readDescriptor(workspace, app)
    await buildApp(context, { app, isBuilt })
    const { release, files } = await describeRelease(workspace, app)
    const answer = await service.publish(release, await packRelease(release, files))
    const { version, isNew, conflicts } = answer
    context.print({
      data: answer,
      lines: [
        isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`,
        ...(conflicts.length > 0 ? ['It does not fit the live releases of the site:'] : []),
        ...conflicts.map((message) => `  - ${message}`),
        `Make it live: npx mfe promote ${app}@${version} --service ${service.site}`,
      ],
    })
  }
}
