import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type LessonFacts, lessonFile } from '@marga/content/lesson-files'
import { LESSONS } from '@marga/content/lessons'
import { recordingFile } from '@marga/content/recording-files'
import { RECORDINGS } from '@marga/content/recordings'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../platform/setup/prepare.mjs'
import { captionsOf } from './films/lesson-captions'
import { lessonFrame, lessonStill, recordingFrame } from './films/lesson-frame'

// `npm run lessons -w lab`: draws the sample lessons into the site's pictures: film, captions and still picture; and the
// recordings, which registering unlocks, into the API's files: film and captions. Needs ffmpeg.

const { values } = parseArgs({
  options: {
    /** Part of the name of a lesson or a recording; left out, all are made. */
    only: { type: 'string', default: '' },
    /** Stills and captions only, without the films. */
    stills: { type: 'boolean', default: false },
    /** Seconds of which single pictures are written to `folder`, in place of a film. */
    at: { type: 'string' },
    /** Where they are written; by default where the site has them. */
    folder: { type: 'string' },
  },
})

/** A film to draw. */
interface Job {
  film: LessonFacts
  /** Address of its files without their ending. */
  file: string
  frame: (t: number) => string
  /** Its still picture, where it has one of its own. */
  still?: string
}

const placeOf = (folder: string, name: string) =>
  join(values.folder ?? join(import.meta.dirname, folder), name)

const JOBS: readonly Job[] = [
  ...LESSONS.map((film) => ({
    film,
    file: placeOf('../shell/public', lessonFile(film.name).replace('.mp4', '')),
    frame: (t: number) => lessonFrame(film, t),
    still: lessonStill(film),
  })),
  ...RECORDINGS.map((film) => ({
    film,
    file: placeOf('../api/films', recordingFile(film.id).replace('.mp4', '')),
    frame: (t: number) => recordingFrame(film, t),
  })),
]

const FRAMES_PER_S = 25
const SIZE = { width: 960, height: 540 }
const FONTS = join(import.meta.dirname, '../shared/ui/src/fonts')
const H264 = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '27', '-g', '750']
const FOR_EVERY_BROWSER = ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-movflags', '+faststart']

function fontFace(family: string, file: string): string {
  const data = readFileSync(join(FONTS, `${file}.woff2`)).toString('base64')
  return `@font-face{font-family:${family};font-weight:400 700;src:url(data:font/woff2;base64,${data})}`
}

const STYLES = `${fontFace('Heading0', 'bricolage-grotesque-common')}${fontFace('Heading1', 'bricolage-grotesque-rupee')}
${fontFace('Text0', 'inter-common')}${fontFace('Text1', 'inter-rupee')}
*{margin:0}svg{display:block;width:100%;height:auto}text{font-feature-settings:'tnum'}
[font-family=Heading]{font-family:Heading0,Heading1}[font-family=Text]{font-family:Text0,Text1}`

async function openPage() {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(`<style>${STYLES}</style><main></main>`)
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return page
}

async function picture(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate((drawn) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = drawn
  }, svg)
  return page.screenshot({ type: 'png' })
}

async function draw(page: Page, { film: { seconds }, file: name, frame }: Job): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_S), '-c:v', 'png', '-i', '-']
  const file = `${name}.mp4`
  const args = ['-y', '-loglevel', 'error', ...input, ...H264, ...FOR_EVERY_BROWSER, file]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  let last: { svg: string; bytes: Uint8Array } = { svg: '', bytes: new Uint8Array() }
  for (let count = 0; count < seconds * FRAMES_PER_S; count += 1) {
    const svg = frame(count / FRAMES_PER_S)
    if (svg !== last.svg) last = { svg, bytes: await picture(page, svg) }
    if (!ffmpeg.stdin.write(last.bytes)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it made ${file}.`)
}

async function make(page: Page, job: Job): Promise<void> {
  writeFileSync(`${job.file}.vtt`, captionsOf(job.film))
  if (job.still) {
    const poster = await picture(page, job.still)
    await sharp(poster).webp({ quality: 64, effort: 6, smartSubsample: true }).toFile(`${job.file}.webp`)
  }
  if (!values.stills) await draw(page, job)
}

async function drawSingle(page: Page, { file, frame }: Job): Promise<void> {
  for (const at of values.at?.split(',') ?? [])
    writeFileSync(`${file}-${at}.png`, await picture(page, frame(Number(at))))
}

const page = await openPage()
for (const job of JOBS.filter(({ file }) => basename(file).includes(values.only)))
  await (values.at ? drawSingle(page, job) : make(page, job))
await page.context().browser()?.close()
