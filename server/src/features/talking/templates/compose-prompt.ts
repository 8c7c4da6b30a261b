export type PromptWish = { targetTask: string; requirementDescription: string; content: string };

/** A well-formed prompt from a few words, without any model: role, task, requirements, material, form of the answer. */
export function composePrompt({ targetTask, requirementDescription, content }: PromptWish): string {
  const kind = kinds.find(({ words }) => words.test(targetTask)) ?? otherwise;
  const requirements = [...linesOf(requirementDescription), ...kind.requirements, '信息不足时先问清楚，再动笔'];
  return [
    section('角色', `你是一位经验丰富的中小学教师，${kind.role}。`),
    section('任务', sentence(targetTask)),
    section('要求', requirements.map((line, i) => `${i + 1}. ${sentence(line)}`).join('\n')),
    content && section('参考内容', `以下内容是写作的依据，不足的地方先指出来，不要编造。\n\n${content}`),
    section('输出', kind.output),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The first kind whose words are in the task decides. */
const kinds: { words: RegExp; role: string; output: string; requirements: string[] }[] = [
  {
    words: /试题|题目|出题|组卷|练习|作业|测验|试卷/,
    role: '熟悉课程标准和命题规范',
    output: '先列题目，题号连续，注明题型和分值；全部题目之后另起一节给出答案和解析。',
    requirements: ['每道题只有一种正确的理解，答案逐题验算', '由易到难，覆盖指定的知识点'],
  },
  {
    words: /教学设计|教案|备课|课件|说课|导学案|学习单|问题链/,
    role: '熟悉课程标准和课堂组织',
    output: '用小标题分节，环节部分用表格，列出时间、教师活动、学生活动和设计意图。',
    requirements: ['目标具体可检测，活动与目标一一对应', '写明各环节用时，总时长与课时相符'],
  },
  {
    words: /评语|通知|家长|家访|班会|沟通/,
    role: '长期担任班主任，善于与学生和家长沟通',
    output: '直接给出可以使用的正文，不写分析过程。',
    requirements: ['语气真诚具体，先肯定再建议', '不出现学生的隐私信息'],
  },
  {
    words: /批改|修改|润色|翻译|点评|评价/,
    role: '语言功底扎实，善于发现问题并给出改法',
    output: '先给总体意见，再用表格逐条列出原文、修改和理由，最后给出修改后的全文。',
    requirements: ['保留原意，每处修改都说明理由', '指出优点，不只挑毛病'],
  },
];

const otherwise = {
  role: '熟悉日常教学和学校工作',
  output: '用小标题和列表分层写，重点在前，可以直接使用。',
  requirements: ['内容准确，不确定的地方明确说明', '语言简洁，符合学生的年龄特点'],
};

function section(title: string, body: string): string {
  return `## ${title}\n\n${body}`;
}

/** One requirement a line; numbers and bullets she typed are ours to set. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n；;]+/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.、)）])\s*/, '').trim())
    .filter((line) => line !== '');
}

function sentence(text: string): string {
  return /[。！？.!?]$/.test(text) ? text : `${text}。`;
}
