import type { Design, DesignSection } from '@app/contract/making/design.ts';

/** A section as Markdown, for reading while the rest is still being written. */
export function writtenText(design: Design, section: DesignSection): string {
  switch (section) {
    case 'analysis':
      return joined(named('教材', design.textbook), named('学情', design.learners));
    case 'goals':
      return numbered(design.goals.map(({ text }) => text));
    case 'points':
      return joined(named('重点', design.keyPoints), named('难点', design.difficultPoints));
    case 'materials':
      return design.materials;
    case 'questions':
      return numbered(design.questions.map(({ ask }) => ask));
    case 'activities':
      return activitiesText(design);
    case 'assessments':
      return numbered(design.assessments.map(({ text }) => text));
    case 'exercises':
      return numbered(design.exercises.map(({ question }) => question));
    case 'board':
      return design.board;
    case 'homework': {
      const { basic, better, further } = design.homework;
      return joined(named('基础', basic), named('提高', better), named('拓展', further));
    }
    case 'reflection':
      return design.reflection;
  }
}

function activitiesText({ activities, head }: Design): string {
  return activities
    .map(({ title, minutes, period, teacher, students }) => {
      const when = head.periods > 1 ? `第 ${period} 课时，${minutes} 分` : `${minutes} 分`;
      return joined(`**${title}**（${when}）`, named('教师', teacher), named('学生', students));
    })
    .join('\n\n');
}

function named(name: string, text: string): string {
  return text.trim() === '' ? '' : `**${name}**\n\n${text}`;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line.replace(/\n/g, '\n   ')}`).join('\n');
}
