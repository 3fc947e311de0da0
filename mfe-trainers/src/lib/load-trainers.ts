import { listSkills, listTrainers, readTrainer } from '@marga/api-client/trainer-calls'
import type { Trainer, TrainerSkill } from '@marga/api-contract/trainers'
import { skillsOf } from '@marga/constants/skills-of'
import { isFilledList, loadWithFallback, type Site, statusOf } from '@marga/sdk'

/** How many trainers a page begins with, and how many each "Show more" adds. */
export const TRAINERS_A_STEP = 24
/** More on one page is slow to build and to read; the skills narrow the list. */
export const MOST_TRAINERS = 240

/** The built-in ones are invented: a site that has removed its samples shows none. */
const fallbackTrainers = async ({ config }: Site) =>
  config.isDemonstration === false
    ? []
    : (await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/trainers')).trainers

export interface TrainerPage {
  trainers: readonly Trainer[]
  /** How many there are in all. */
  total: number
}

export interface TrainerQuery {
  /** At most as many trainers. */
  limit: number
  /** A skill that they must have; '' for any. */
  skill?: string
}

/** What the address asks for: `?show=48`, `?skill=Kafka`. */
export function askedOf(search: URLSearchParams): Required<TrainerQuery> {
  const shown = Number(search.get('show'))
  const isMore = Number.isInteger(shown) && shown > TRAINERS_A_STEP
  return {
    skill: search.get('skill')?.trim().slice(0, 200) ?? '',
    limit: isMore ? Math.min(shown, MOST_TRAINERS) : TRAINERS_A_STEP,
  }
}

const hasSkill = (trainer: Trainer, skill: string) =>
  skill === '' || skillsOf(trainer).some((known) => known.toLowerCase() === skill.toLowerCase())

/** Trainers in the order of their registration. An empty list is an answer where a skill was asked for, and on a site that has removed its samples. */
export const loadTrainers = (site: Site, { limit, skill = '' }: TrainerQuery) =>
  loadWithFallback<TrainerPage>(site, {
    load: async () => {
      const { items, total } = await site.api.page(listTrainers, {
        query: { limit, ...(skill && { skill }) },
      })
      return { trainers: items, total }
    },
    isUsable: ({ trainers }) => skill !== '' || trainers.length > 0 || site.config.isDemonstration === false,
    fallback: async () => {
      const matching = (await fallbackTrainers(site)).filter((trainer) => hasSkill(trainer, skill))
      return { trainers: matching.slice(0, limit), total: matching.length }
    },
  })

/** Skills to choose from, in the order of the alphabet. */
export async function loadSkills(site: Site): Promise<string[]> {
  const known = await loadWithFallback<readonly TrainerSkill[]>(site, {
    load: () => site.api(listSkills),
    isUsable: (skills) => isFilledList(skills) || site.config.isDemonstration === false,
    fallback: async () =>
      [...new Set((await fallbackTrainers(site)).flatMap(skillsOf))].map((skill) => ({ skill, trainers: 1 })),
  })
  return known.map(({ skill }) => skill).sort((left, right) => left.localeCompare(right))
}

/** One trainer; null if there is none with that id. */
export async function loadTrainer(site: Site, id: number): Promise<Trainer | null> {
  if (!Number.isInteger(id) || id < 1) return null
  try {
    return await loadWithFallback<Trainer | null>(site, {
      load: () => site.api(readTrainer, { params: { id } }),
      fallback: async () => (await fallbackTrainers(site)).find((trainer) => trainer.id === id) ?? null,
    })
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return null
    throw error
  }
}
