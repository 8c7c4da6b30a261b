/** Ours, to begin with; each shows another way to write a script. */
export const exampleScripts = [
  {
    name: '对话（七年级）',
    title: '周末做什么',
    text: `Tom: Hi, Lily! What are you going to do this weekend?
Lily: I'm going to visit my grandparents. They live near the lake.
Tom: That sounds great. How will you get there?
Lily: By bus. It takes about forty minutes.
Tom: Have a good time!
[停顿 5 秒]
Question: How long does it take Lily to get there?`,
  },
  {
    name: '短文（九年级）',
    title: '一次特别的义卖',
    text: `Last Friday our class held a small sale in the school garden.
We sold books, toys and cakes that we had made ourselves.
In two hours we got 560 yuan, and we gave all of it to the children's hospital.
I was tired that evening, but I have never been so happy.
[停顿 8 秒]
Question 1: Where was the sale held?
[停顿 8 秒]
Question 2: What did they do with the money?`,
  },
  {
    name: '独白（高二）',
    title: '关于睡眠的讲座',
    text: `W: Good afternoon, everyone. Today I'd like to talk about sleep.
W: Most teenagers need between eight and ten hours a night, yet many get fewer than seven.
W: It is not only a matter of feeling tired. While we sleep, the brain sorts what we learned during the day.
W: So before you stay up to read one more page, think twice: the page may stay with you longer if you sleep first.
[停顿 10 秒]
Question: What does the speaker advise students to do?`,
  },
] as const;
