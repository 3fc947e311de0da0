import type { ProgramProject } from '@marga/api-contract/batches'
import type { Program } from './programs'
import { slugOf } from './slug-of'

/** The picture is the drawn one of the title, 480 x 240. */
const project = (title: string, text: string): ProgramProject => ({
  title,
  text,
  picture: `project-${slugOf(title)}.svg`,
})

/** What learners of each program build; first content, which the company replaces. */
export const PROGRAM_PROJECTS: Readonly<Record<Program, readonly ProgramProject[]>> = {
  'Data Science': [
    project('Churn model', 'Predict which customers leave, and explain why to the team that calls them.'),
    project('Sales study', 'From a raw export to five slides that a manager can act on.'),
    project('Credit score', 'A model with its model card: what it is for, and where it fails.'),
  ],
  'Data Analytics': [
    project('Weekly report', 'An Excel report that refreshes itself from the raw files.'),
    project('Store dashboard', 'A Power BI dashboard for a chain of stores, on a clean model.'),
    project('Price test', 'One SQL query and one chart that show whether a new price worked.'),
  ],
  'Generative AI and Prompt Engineering': [
    project('Prompt library', 'Ten prompts, written as specifications, each with its own tests.'),
    project('Document assistant', 'Answers from your own documents, with the source of every answer.'),
    project('Answer review', 'A set of questions that measures an assistant before people rely on it.'),
  ],
  'Data Engineering': [
    project('Nightly pipeline', 'Airflow loads, checks and retries a batch of files every night.'),
    project('Live orders', 'Kafka carries the events, and Spark counts them within seconds.'),
    project('Three clouds', 'The same pipeline on Azure, AWS and Google Cloud, with what each costs.'),
  ],
  'MLOps: Machine Learning Operations': [
    project('Tracked experiments', 'Data, code and model under version control: every run can be repeated.'),
    project('Model service', 'A model behind an API, released by CI/CD and rolled back in one step.'),
    project('Drift alarm', 'Monitoring that reports a change in the data before customers notice.'),
  ],
  'OCI Infrastructure Architect Associate': [
    project('Landing zone', 'Compartments, groups and policies for a company of three teams.'),
    project('Two-tier network', 'A virtual cloud network with public and private subnets and gateways.'),
    project('Exam rehearsal', 'Timed questions on every topic of the Associate exam.'),
  ],
  'Machine Learning Engineering': [
    project('Tested training code', 'A training script that a colleague can change without fear.'),
    project('Image classifier', 'A neural network in PyTorch: trained, measured and documented.'),
    project('System design', 'A machine learning system on a whiteboard, defended in a review.'),
  ],
}
