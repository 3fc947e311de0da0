import { listTrainerCourses } from '@marga/api-client/trainer-calls'
import type { Trainer, TrainerCourse } from '@marga/api-contract/trainers'
import { loadWithFallback, type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadTrainer } from '../lib/load-trainers'

export { TrainerCoursesPage as Component } from './trainer-courses-page'

export interface LoadedTrainerCourses {
  trainer: Trainer | null
  courses: readonly TrainerCourse[]
  canonicalPath: string | null
}

/** By the trainer's id; only the built-in lists are found by name (docs/product.md#trainer-pages). */
const loadCourses = (site: Site, trainer: Trainer) =>
  loadWithFallback<readonly TrainerCourse[]>(site, {
    load: () => site.api(listTrainerCourses, { params: { id: trainer.id } }),
    fallback: async () => {
      const { trainerCoursesOf } = await import(
        /* webpackChunkName: "built-in-trainers" */ '@marga/content/trainer-courses'
      )
      return trainerCoursesOf(trainer.name)
    },
  })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // The twin address has the same page; only one of them is kept in links and search results.
  if (/^\/trainer-courses\//i.test(new URL(request.url).pathname))
    return redirect(`/trainer/${encodeURIComponent(params.trainerId ?? '')}`, 301)
  const site = siteOf(context)
  const trainer = await loadTrainer(site, Number(params.trainerId))
  const missing = site.degraded.getState() ? 503 : 404
  const courses = trainer ? await loadCourses(site, trainer) : []
  const canonicalPath = trainer ? `/trainer/${trainer.id}` : null
  return data({ trainer, courses, canonicalPath } satisfies LoadedTrainerCourses, {
    status: trainer ? 200 : missing,
  })
}
